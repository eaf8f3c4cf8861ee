/**
 * Names of work in the languages of those who come to work here, and of their guests: Bengali, Hindi, Nepali, Tamil, Malayalam and
 * Sinhala, also in Latin letters, Filipino, Indonesian, French, German, Italian, Spanish, Russian, Chinese and Japanese. A word that is
 * English too is left to English. General knowledge.
 */
export const foreignWords = `
accountant = akuntan, comptable, buchhalter, buchhalterin, contable, contabile, ragioniere, бухгалтер, হিসাবরক্ষক, लेखाकार, கணக்காளர், ගණකාධිකාරී, 会计, 会計士;
baker = panadero, boulanger, panettiere, пекарь, बेकर, பேக்கர், 面包师, パン職人;
barista = бариста, 咖啡师, バリスタ; bartender = barkeeper, barkellner, cantinero, бармен, बारटेंडर, 调酒师, バーテンダー;
butcher = fleischer, metzger, carnicero, macellaio, boucher, мясник, কসাই, कसाई, kasai, qasai, கசாப்புக்காரர், 屠夫;
captain = kapten, kapitan, kapitän, capitaine, capitán, capitano, капитан, ক্যাপ্টেন, कप्तान, கேப்டன், කපිතාන්, 船长, 船長;
carpenter = karpintero, menuisier, charpentier, tischler, schreiner, carpintero, falegname, плотник, столяр, ছুতার, কাঠমিস্ত্রি, kathmistri, बढ़ई, barhai, badhai, தச்சர், ആശാരി, වඩුවා, 木匠, 大工;
cashier = kasir, kahera, kassierer, kassiererin, caissier, caissière, cajero, cajera, cassiere, кассир, ক্যাশিয়ার, कैशियर, खजांची, காசாளர், 收银员, レジ係;
chef = küchenchef, küchenchefin, шеф, 厨师长, シェフ;
cleaner = pembersih, tagalinis, reiniger, putzfrau, nettoyeur, limpiador, limpiadora, уборщик, уборщица, পরিচ্ছন্নতাকর্মী, ঝাড়ুদার, jharudar, safaiwala, safai, सफाई, सफाईकर्मी, துப்புரவாளர், 清洁工, 清掃;
cook = koki, kusinero, tagaluto, koch, köchin, cuisinier, cuisinière, cocinero, cocinera, cuoco, cuoca, повар, রাঁধুনি, বাবুর্চি, baburchi, bawarchi, rasoiya, khansama, रसोइया, बावर्ची, भान्से, bhanse, சமையல்காரர், samayal, പാചകക്കാരൻ, කෝකියා, kokiya, 厨师, 料理人, コック;
dentist = zahnarzt, zahnärztin, dentiste, dentista, стоматолог, দন্তচিকিৎসক, दंतचिकित्सक, பல்மருத்துவர், 牙医, 歯科医;
diver = penyelam, taucher, taucherin, plongeur, plongée, buceador, buceo, subacqueo, immersioni, дайвер, ডুবুরি, गोताखोर, 潜水员, 潜水, ダイバー, ダイビング; dive instructor = tauchlehrer, tauchlehrerin, 潜水教练;
doctor = dokter, doktor, arzt, ärztin, médecin, médico, médica, medico, врач, доктор, ডাক্তার, चिकित्सक, डॉक्टर, daktar, மருத்துவர், ഡോക്ടർ, වෛද්‍ය, dosthara, 医生, 医師;
driver = supir, sopir, pengemudi, drayber, tsuper, fahrer, fahrerin, conducteur, chofer, autista, водитель, চালক, ড্রাইভার, चालक, ड्राइवर, ஓட்டுநர், ഡ്രൈവർ, රියදුරු, riyaduru, 司机, 運転手;
electrician = bijli, bijlimistri, elektrisyan, elektriker, électricien, electricista, elettricista, электрик, ইলেকট্রিশিয়ান, इलेक्ट्रीशियन, மின்பணியாளர், 电工, 電気工;
engineer = insinyur, inhinyero, ingenieur, ingénieur, ingeniero, ingegnere, инженер, প্রকৌশলী, ইঞ্জিনিয়ার, इंजीनियर, अभियंता, பொறியாளர், ඉංජිනේරු, 工程师, エンジニア;
fisherman = nelayan, mangingisda, fischer, pêcheur, pescador, pescatore, рыбак, জেলে, मछुआरा, மீனவர், 渔民, 漁師;
gardener = hardinero, gärtner, gärtnerin, jardinier, jardinero, giardiniere, садовник, মালী, माली, maali, தோட்டக்காரர், തോട്ടക്കാരൻ, 园丁, 庭師;
guide = pemandu, führer, reiseleiter, reiseleiterin, guía, guida, гид, экскурсовод, গাইড, गाइड, 导游, ガイド;
housekeeping = kasambahay, zimmermädchen, gouvernante, camarera, cameriera, горничная, হাউসকিপিং, हाउसकीपिंग, 客房;
helper = katulong, helfer, ayudante, aiutante, সহকারী, helpar, मददगार, सहायक, உதவியாளர், 帮工;
hairdresser = friseur, friseurin, coiffeur, coiffeuse, peluquero, peluquera, parrucchiere, парикмахер, নাপিত, नाई, 理发师, 美容師;
instructor = instruktur, instruktor, moniteur, monitrice, ausbilder, istruttore, istruttrice;
laundry = labandera, lavandera, wäscherei, blanchisserie, lavanderia, прачечная, ধোপা, धोबी, சலவை, 洗衣;
labourer = buruh, trabahador, hilfsarbeiter, ouvrier, obrero, operaio, рабочий, শ্রমিক, shromik, majdur, mazdoor, mazdur, मजदूर, मज़दूर, கூலி, തൊഴിലാളി, කම්කරු, kamkaru, 工人, 労働者;
lawyer = abogado, pengacara, avocat, anwalt, anwältin, rechtsanwalt, avvocato, юрист, адвокат, উকিল, वकील, vakil, வழக்கறிஞர், නීතිඥ, 律师, 弁護士;
manager = manajer, geschäftsführer, leiter, gerente, directeur, direttore, менеджер, управляющий, ব্যবস্থাপক, ম্যানেজার, प्रबंधक, मैनेजर, மேலாளர், කළමනාකරු, 经理, マネージャー;
marine biologist = meeresbiologe, meeresbiologin, океанолог;
mason = maurer, maçon, albañil, muratore, каменщик, রাজমিস্ত্রি, rajmistri, rajmistiri, mistri, mistiri, राजमिस्त्री, मिस्त्री, dakarmi, डकर्मी, கொத்தனார், kothanar, മേസ്തിരി, mestri, මේසන්, 瓦工, 石工;
massage therapist = masahista, masseurin, massaggiatore, masajista, массажист, массажистка, 按摩师, マッサージ;
mechanic = mekanik, mekaniko, mechaniker, mécanicien, mecánico, meccanico, механик, মেকানিক, मैकेनिक, மெக்கானிக், 机械师, 整備士;
nurse = perawat, suster, nars, krankenschwester, krankenpfleger, pflegekraft, infirmier, infirmière, enfermera, enfermero, infermiera, infermiere, медсестра, নার্স, সেবিকা, नर्स, செவிலியர், നഴ്സ്, හෙද, හෙදිය, 护士, 看護師;
painter = pintor, maler, peintre, imbianchino, маляр, রংমিস্ত্রি, rongmistri, पेंटर, 油漆工;
pharmacist = apoteker, parmasyutiko, apotheker, apothekerin, pharmacien, pharmacienne, farmacéutico, farmacista, фармацевт, ফার্মাসিস্ট, फार्मासिस्ट, மருந்தாளர், 药剂师, 薬剤師;
plumber = tubero, klempner, plombier, fontanero, plomero, idraulico, сантехник, প্লাম্বার, प्लंबर, nalsaz, 水管工, 配管工;
receptionist = resepsionis, empfang, rezeptionist, rezeptionistin, réceptionniste, recepcionista, администратор, রিসেপশনিস্ট, रिसेप्शनिस्ट, வரவேற்பாளர், 前台, 接待员, 受付;
salesman = tindero, tindera, verkäufer, verkäuferin, vendeur, vendeuse, vendedor, vendedora, commesso, продавец, বিক্রয়কর্মী, विक्रेता, விற்பனையாளர், 销售, 店员, 販売員;
secretary = sekretaris, kalihim, sekretär, sekretärin, secrétaire, secretaria, segretaria, секретарь, সচিব, सचिव, செயலாளர், 秘书, 秘書;
security guard = satpam, guwardiya, wachmann, vigile, guardia, охранник, দারোয়ান, darwan, প্রহরী, चौकीदार, chowkidar, காவலாளி, 保安, 警備員;
software developer = entwickler, entwicklerin, développeur, développeuse, desarrollador, desarrolladora, sviluppatore, программист, разработчик, প্রোগ্রামার, प्रोग्रामर, 程序员, プログラマー;
storekeeper = magasinier, lagerist, magazziniere, кладовщик, 仓库管理员;
tailor = sastre, penjahit, schneider, tailleur, sarto, портной, দর্জি, दर्जी, darji, தையல்காரர், 裁缝;
teacher = guro, lehrer, lehrerin, enseignant, enseignante, professeur, maestra, profesor, profesora, insegnante, учитель, শিক্ষক, shikkhok, शिक्षक, अध्यापक, ஆசிரியர், അധ്യാപകൻ, ගුරු, ගුරුවරයා, 老师, 教师, 教師, 先生;
translator = penerjemah, übersetzer, übersetzerin, dolmetscher, traducteur, traductrice, traductor, traductora, traduttore, traduttrice, переводчик, অনুবাদক, अनुवादक, மொழிபெயர்ப்பாளர், 翻译, 翻訳;
waiter = pelayan, serbidor, kellner, kellnerin, serveur, serveuse, mesero, mesera, camarero, cameriere, официант, официантка, ওয়েটার, वेटर, வெயிட்டர், 服务员, ウェイター;
welder = schweißer, soudeur, soldador, saldatore, сварщик, ওয়েল্ডার, वेल्डर, 焊工, 溶接工
`
