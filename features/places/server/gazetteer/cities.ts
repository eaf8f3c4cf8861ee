/**
 * Cities: id | name | containing place | point | population | other spellings | Thaana | source.
 * Malé City consists of Malé, Hulhumalé, Vilimalé, the airport and the nearby industrial islands; Addu City
 * has four districts since the councils of 2026. 'Addu Atoll' is what people call the city, too.
 */
export const cities = `
k-male-city | Malé City | atoll-k | 4.17420, 73.50950 | 211106 | Greater Malé; Greater Male' Region; GMR | މާލެ ސިޓީ | notices
s-addu-city | Addu City | atoll-s | -0.63010, 73.11590 |  | Addu; Adoo; Addoo; Addu Atoll; Addu Atholhu; އައްޑޫ; އައްޑޫ އަތޮޅު | އައްޑޫ ސިޓީ | notices
hdh-kulhudhuffushi | Kulhudhuffushi | atoll-hdh | 6.62326, 73.06912 | 10131 | Kulhuduffushi; Kulhudhufushi; Kulhudufushi; Kulhudhuffushi City | ކުޅުދުއްފުށި | register
gdh-thinadhoo | Thinadhoo | atoll-gdh | 0.53249, 72.99739 | 6217 | Thinadhoo City | ތިނަދޫ | register
gn-fuvahmulah | Fuvahmulah | atoll-gn | -0.29570, 73.42474 | 9177 | Fuvammulah; Fuvamulah; Fuvahmulaku; Foammulah; Fuvahmulah City | ފުވައްމުލައް | register
`
