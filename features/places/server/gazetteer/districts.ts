/**
 * Districts of cities and wards of islands: id | name | containing place | point | population | other
 * spellings | Thaana | source.
 */
export const districts = `
s-feydhoo | Feydhoo | s-addu-city | -0.68314, 73.13442 | 4289 | Addu Feydhoo | ފޭދޫ | register
s-hithadhoo | Hithadhoo | s-addu-city | -0.60851, 73.09001 | 13759 | Hithadoo; Addu Hithadhoo | ހިތަދޫ | register
s-maradhoo | Maradhoo | s-addu-city | -0.66555, 73.11884 | 2542 | Addu Maradhoo | މަރަދޫ | register
s-maradhoo-feydhoo | Maradhoo-Feydhoo | s-addu-city | -0.67366, 73.12586 | 1398 | Addu Maradhoo-Feydhoo | މަރަދޫފޭދޫ | register
k-male-henveiru | Henveiru | k-male |  |  | Henveyru | ހެންވޭރު | wikipedia
k-male-galolhu | Galolhu | k-male |  |  |  | ގަލޮޅު | wikipedia
k-male-machchangolhi | Machchangolhi | k-male |  |  | Mahchangolhi; Machchangoalhi | މައްޗަންގޮޅި | wikipedia
k-male-maafannu | Maafannu | k-male |  |  | Maafanu | މާފަންނު | wikipedia
k-hulhumale-phase-1 | Hulhumalé Phase 1 | k-hulhumale |  |  | Hulhumalé Phase I; Phase 1 Hulhumale; Phase 1 | ހުޅުމާލެ ފޭސް 1 | gazette
k-hulhumale-phase-2 | Hulhumalé Phase 2 | k-hulhumale |  |  | Hulhumalé Phase II; Phase 2 Hulhumale; Phase 2 | ހުޅުމާލެ ފޭސް 2 | gazette
gn-fuvahmulah-dhadimagu | Dhadimagu | gn-fuvahmulah |  |  | Dhadimago |  | wikipedia
gn-fuvahmulah-dhiguvaandu | Dhiguvaandu | gn-fuvahmulah |  |  | Diguvaando; Diguvando |  | wikipedia
gn-fuvahmulah-hoadhadu | Hoadhadu | gn-fuvahmulah |  |  | Hodhado; Hoadhado |  | wikipedia
gn-fuvahmulah-maadhadu | Maadhadu | gn-fuvahmulah |  |  | Madhado; Maadhado |  | wikipedia
gn-fuvahmulah-dhoondigan | Dhoondigan | gn-fuvahmulah |  |  |  |  | wikipedia
gn-fuvahmulah-funaadu | Funaadu | gn-fuvahmulah |  |  |  |  | wikipedia
gn-fuvahmulah-maalegan | Maalegan | gn-fuvahmulah |  |  |  |  | wikipedia
gn-fuvahmulah-miskiymagu | Miskiymagu | gn-fuvahmulah |  |  | Miskiymago |  | wikipedia
`
