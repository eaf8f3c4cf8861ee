/**
 * Administrative atolls: id | name | code | code in Thaana | point | population | other spellings | Thaana.
 * The point is the mean of the inhabited islands, the population their sum. Names: atollsofmaldives.gov.mv,
 * advertisements of the Gazette (gazette.gov.mv), council letterheads.
 */
export const atolls = `
atoll-ha | Haa Alif | HA | ހއ | 6.92505, 73.05950 | 14623 | Haa Alifu; Ha Alif; North Thiladhunmathi; Thiladhunmathi Uthuruburi; Thiladhunmathi; ހާ އަލިފު | ތިލަދުންމަތީ އުތުރުބުރި
atoll-hdh | Haa Dhaalu | HDh | ހދ | 6.64706, 73.00700 | 22440 | Haa Dhaal; Ha Dhaalu; South Thiladhunmathi; Thiladhunmathi Dhekunuburi; Thiladhunmathi; ހާ ދާލު | ތިލަދުންމަތީ ދެކުނުބުރި
atoll-sh | Shaviyani | Sh | ށ | 6.27472, 73.12149 | 13698 | North Miladhunmadulu; Miladhunmadulu Uthuruburi; Miladhunmadulu; Shaviani; ށަވިޔަނި | މިލަދުންމަޑުލު އުތުރުބުރި
atoll-n | Noonu | N | ނ | 5.82479, 73.37414 | 12503 | Noon Atoll; South Miladhunmadulu; Miladhunmadulu Dhekunuburi; Miladhunmadulu; ނޫނު | މިލަދުންމަޑުލު ދެކުނުބުރި
atoll-r | Raa | R | ރ | 5.63590, 73.00817 | 17581 | North Maalhosmadulu; Maalhosmadulu Uthuruburi; Maalhosmadulu; ރާ | މާޅޮސްމަޑުލު އުތުރުބުރި
atoll-b | Baa | B | ބ | 5.10182, 73.03393 | 10631 | South Maalhosmadulu; Maalhosmadulu Dhekunuburi; Maalhosmadulu; ބާ | މާޅޮސްމަޑުލު ދެކުނުބުރި
atoll-lh | Lhaviyani | Lh | ޅ | 5.38735, 73.46175 | 8992 | Faadhippolhu; ޅަވިޔަނި | ފާދިއްޕޮޅު
atoll-k | Kaafu | K | ކ | 4.29591, 73.54170 | 228855 | Kaaf; Malé Atoll; Male Atholhu; North Malé; South Malé; ކާފު | މާލެ އަތޮޅު
atoll-aa | Alif Alif | AA | އއ | 4.15639, 72.81556 | 8017 | Alifu Alifu; North Ari; Ari Atholhu Uthuruburi; Ari; Alifu Alif; Alif Alifu; އަލިފު އަލިފު; އަރިއަތޮޅު | އަރިއަތޮޅު އުތުރުބުރި
atoll-adh | Alif Dhaalu | ADh | އދ | 3.64569, 72.88997 | 10540 | Alifu Dhaalu; Alif Dhaal; South Ari; Ari Atholhu Dhekunuburi; Ari; Alifu Dhaal; އަލިފު ދާލު; އަރިއަތޮޅު | އަރިއަތޮޅު ދެކުނުބުރި
atoll-v | Vaavu | V | ވ | 3.48342, 73.50424 | 1995 | Felidhe Atholhu; Felidhoo Atoll; Felidhe; Felidhu; ވާވު | ފެލިދެއަތޮޅު
atoll-m | Meemu | M | މ | 2.97495, 73.56815 | 5490 | Mulaku Atholhu; Mulakatholhu; Mulaku; މީމު | މުލަކަތޮޅު
atoll-f | Faafu | F | ފ | 3.11741, 72.95300 | 4869 | Nilandhe Atholhu Uthuruburi; Nilandhe; North Nilandhe; ފާފު; ނިލަންދެއަތޮޅު | ނިލަންދެއަތޮޅު އުތުރުބުރީ
atoll-dh | Dhaalu | Dh | ދ | 2.84718, 72.93222 | 6637 | Dhaal; Nilandhe Atholhu Dhekunuburi; Nilandhe; South Nilandhe; ދާލު; ނިލަންދެއަތޮޅު | ނިލަންދެއަތޮޅު ދެކުނުބުރީ
atoll-th | Thaa | Th | ތ | 2.30379, 73.13547 | 10260 | Kolhumadulu; ތާ | ކޮޅުމަޑުލު
atoll-l | Laamu | L | ލ | 1.94631, 73.47110 | 14044 | Laam; Hahdhunmathi; Haddhunmathi; Hadhdhunmathi; ލާމު | ހައްދުންމަތި
atoll-ga | Gaafu Alif | GA | ގއ | 0.60170, 73.42950 | 9190 | Gaafu Alifu; Gaaf Alif; Huvadhu Atholhu Uthuruburi; Huvadhu; Huvadhoo; North Huvadhu; North Huvadhoo; Gaaf Alifu; ގާފު އަލިފު; ހުވަދުއަތޮޅު; ހުވަދޫއަތޮޅު އުތުރުބުރި | ހުވަދުއަތޮޅު އުތުރުބުރި
atoll-gdh | Gaafu Dhaalu | GDh | ގދ | 0.32453, 73.13330 | 12758 | Gaaf Dhaal; Gaaf Dhaalu; Gaafu Dhaal; Huvadhu Atholhu Dhekunuburi; Huvadhu; Huvadhoo; South Huvadhu; South Huvadhoo; ގާފު ދާލު; ހުވަދުއަތޮޅު; ހުވަދޫއަތޮޅު ދެކުނުބުރި | ހުވަދުއަތޮޅު ދެކުނުބުރި
atoll-gn | Gnaviyani | Gn | ޏ | -0.29570, 73.42474 | 9177 | Nyaviyani; Fuvahmulah Atoll | ޏަވިޔަނި
atoll-s | Seenu | S | ސ | -0.63515, 73.15453 | 25062 |  | ސީނު
`
