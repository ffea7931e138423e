/** Nicknames that imitate the site, or one another's letters, or draw over other lines. Every one is refused on a site that is called Yonkoma. */
export const hostileNames: readonly string[] = [
  // Letters of other scripts among Latin ones.
  'Аdmin', 'admіn', 'аdmіn', 'Yonkоma', 'Υonkoma', 'Υοnkοmа', 'Mоdеrаtor', 'cаrol', 'Οfficial', 'раураl', 'Ѕtaff 2', 'Tом', 'Роман R',
  // One script that looks like another, and capitals that do.
  'ΥΟΝΚΟΜΑ', 'YONKOMA', 'YONKOMА', 'АDМІN', 'ОФФICIAL',
  // Figures and pairs of letters that look like letters.
  'Y0nkoma', 'Yonk0ma', 'Y0NK0MA', 'Yonkorna', 'Y0nk0rn4', 'Adm1n', 'AdmIn', 'Adrnin', '4dm1n', 'M0d3rat0r', 'Moderat0r 7', 'Offlcial', 'OfficiaI', '5upport', 'Sy5tem', 'Suppоrt',
  // Forms of the same letters: wide, mathematical, small capitals, raised, circled away, accented.
  'ＹＯＮＫＯＭＡ', 'ａｄｍｉｎ', '𝐘𝐨𝐧𝐤𝐨𝐦𝐚', '𝒜𝒹𝓂𝒾𝓃', '𝔄𝔡𝔪𝔦𝔫', '𝚊𝚍𝚖𝚒𝚗', 'ᴀᴅᴍɪɴ', 'ʏᴏɴᴋᴏᴍᴀ', 'ᵃᵈᵐⁱⁿ', 'ℳoderator', 'Ýönkömà', 'Ådmïn', 'Ađmin', 'øfficial', 'ꭺdmin', 'Ꭺdmin', 'ꓮdmin', 'Admіո',
  // What stands between and behind.
  'Y-o-n-k-o-m-a', 'Yon_Koma', 'y o n k o m a', 'Admin__01', '_official_', 'Yonkoma Support', 'Official Staff', 'YonkomaAdmin', 'Yonkoma 官方',
  // The same in other languages.
  '管理员', '管理員', '官方客服', '管 理 员', '運営スタッフ', '公式サポート', 'ｻﾎﾟｰﾄ', 'Quản trị viên', 'quan tri vien', 'Hỗ trợ Yonkoma', '관리자', '공식운영자', 'Администратор', 'МОДЕРАТОР', 'Модератoр', 'แอดมิน',
  // Scripts that nobody writes any more.
  '𐌀𐌃𐌌𐌉𐌍', 'ⲀⲆⲘⲒⲚ', '𐊠𐊡', 'ᚨᛞᛗᛁᚾ',
  // Marks that are heaped, framed, or without a letter; marks and letters that are not seen.
  'Z\u0338\u0327\u0322\u031B\u031F\u0324\u0308\u0344a', 'a\u0301\u0301\u0301', `Mai${'\u0316'.repeat(20)}`, 'ก็็็็', 'ท\u0E35\u0E48\u0E48', 'क\u093C\u093C\u093C', 'م\u064E\u064E\u064E', 'A\u20DDdam', 'A\u0489dam', '\u0301Mai',
  'carol\u200B', 'ca\u00ADrol', 'carol\u3164', '\u202Elorac', 'a\u2066b', 'car\u034Fol', 'carol\uFE0F', '\u{E0061}bc', '',
];

/** Nicknames of people in the languages that members write. Every one is accepted, and no two look alike. */
export const honestNames: readonly string[] = [
  // Chinese
  '漫画迷', '小明同学', '王小雨', '爱看漫画的猫', '張偉', '阿Q', 'B站小丸子', '一二三', '龍貓2003', '林ㄒㄧㄠ', '𠮷野',
  // Japanese
  'さくら', 'サクラ', '桜', '田中 太郎', 'コーヒー牛乳', 'がんばれゴエモン', 'おはようJapan', 'ミカエル_88', 'ｶﾅ', '佐々木', 'ヴィヴィ', 'ペンギン大王', '山﨑ユウ',
  // Vietnamese
  'Nguyễn Thị Mỹ Duyên', 'Trần Đức Hậu', 'Lan', 'Lân', 'Lấn', 'Ngọc Ưu', 'Nga của biển', 'Bùi Quốc Huỳnh', 'Thuỷ Tiên', 'Người đọc truyện',
  // Korean
  '김민수', '만화 좋아', '달토끼ABC', '金민지', '하늘이', '책벌레',
  // Thai
  'สมชาย', 'ผู้ใหญ่บ้าน', 'น้ำผึ้ง', 'ที่รัก', 'เกี๊ยะ', 'สิทธิ์', 'แก้มบุ๋ม', 'ปู่ป๊อก',
  // Arabic, with and without vowels, and Persian
  'محمد', 'عبد الله', 'مُحَمَّد', 'اللّٰه كريم', 'فاطمة الزهراء', 'قارئ القصص', 'پرویز', 'أحمد ١٢',
  // Hindi
  'आरव शर्मा', 'ज़िंदगी', 'मेज़ें', 'ख़ाँ साहब', 'क्षत्रिय', 'लक्ष्मी', 'कॉमिक प्रेमी', 'हिंदी पाठक',
  // Russian
  'Ольга', 'Алёша Попович', 'Читатель 7', 'Мика', 'Наташа_К', 'Ёжик в тумане', 'Дмитрий',
  // Greek
  'Ελένη', 'Γιώργος', 'Αναγνώστης', 'Ἀθηνᾶ', 'Νίκος 21', 'Μαρία-Άννα',
  // Others, and English
  'שלום', 'שָׁלוֹם', 'မြို့သား', 'ស្ត្រី', 'தமிழ்', 'ქეთი', 'Արամ', 'አበበ', 'བཀྲ ཤིས',
  'Zoë', 'Håkon', 'Łukasz', 'Dvořák', 'Jean-Luc', 'Ann Marie', 'Mr_Reader', 'Panel fan', 'Modern Girl', 'Administra', 'Systematic', 'Yonkoma fan', 'Supporter', 'xX_Neo_Xx', 'Reader 2026', '42',
];
