import type { Language } from '@yonkoma/contract';

/**
 * Sample texts of the parts in the demo. They are not among the words of the site, because only this page needs them.
 */
export interface Samples {
  text: string;
  language: string;
  theme: string;
  light: string;
  dark: string;
  width: string;
  whole: string;
  title: string;
  paragraph: string;
  name: string;
  next: string;
  other: string;
  quiet: string;
  help: string;
  mistake: string;
  failed: string;
  failedText: string;
  retry: string;
  empty: string;
  emptyText: string;
  open: string;
  close: string;
  more: string;
  loading: string;
  password: string;
  show: string;
  hide: string;
  capsLock: string;
  date: string;
  code: string;
  note: string;
  agree: string;
  choice: string;
  options: [string, string, string];
  comics: string;
  complete: string;
  chapter: string;
  answer: string;
  level: string;
  spoiler: string;
  comment: string;
  hidden: string;
  send: string;
  cancel: string;
  preview: string;
  edit: string;
  nothing: string;
  like: string;
  gone: string;
}

/** A language without samples is shown in English. */
export const samples: Partial<Record<Language, Samples>> & { en: Samples } = {
  en: {
    text: 'Every part the site is built of, live, in each language and both themes.',
    language: 'Language',
    theme: 'Theme',
    light: 'Light',
    dark: 'Dark',
    width: 'Width',
    whole: 'Whole page',
    title: 'The lighthouse at the end of the line',
    paragraph: 'A comic site is a shelf and a page. The shelf shows covers; the page gets out of the way.',
    name: 'Mika',
    next: 'Read on',
    other: 'Save',
    quiet: 'Not now',
    help: 'Three to fifteen letters.',
    mistake: 'This name is taken. Try another.',
    failed: 'The list did not load',
    failedText: 'The rest of the page works.',
    retry: 'Try again',
    empty: 'Nothing saved yet',
    emptyText: 'Comics you save are kept here.',
    open: 'Open',
    close: 'Close',
    more: 'Show more',
    loading: 'Loading',
    password: 'Password',
    show: 'Show',
    hide: 'Hide',
    capsLock: 'Caps Lock is on.',
    date: 'Birthday',
    code: 'Code',
    note: 'About me',
    agree: 'Keep me signed in',
    choice: 'Direction',
    options: ['Left to right', 'Right to left', 'Downwards'],
    comics: 'Comics',
    complete: 'Complete',
    chapter: 'Chapter 12, 3 hours ago',
    answer: 'Answer',
    level: 'Level 4',
    spoiler: 'Hidden words: press to read',
    comment: 'The last panel changes how the first one reads.',
    hidden: 'the keeper is her brother',
    send: 'Post',
    cancel: 'Cancel',
    preview: 'Preview',
    edit: 'Edit',
    nothing: 'Nothing written yet.',
    like: 'Like',
    gone: 'Deleted account',
  },
  'zh-cn': {
    text: '网站的每个组件，四种语言、深浅两色，都可以在这里直接试用。',
    language: '语言',
    theme: '主题',
    light: '浅色',
    dark: '深色',
    width: '宽度',
    whole: '整页',
    title: '终点站的灯塔',
    paragraph: '漫画网站就是一个书架和一页纸。书架摆出封面，（翻开之后）页面就该退到一旁。',
    name: '美佳',
    next: '继续阅读',
    other: '收藏',
    quiet: '以后再说',
    help: '3 到 15 个字母。',
    mistake: '这个名字已被使用，请换一个。',
    failed: '列表加载失败',
    failedText: '页面其他部分可以正常使用。',
    retry: '重试',
    empty: '还没有收藏',
    emptyText: '收藏的漫画会出现在这里。',
    open: '打开',
    close: '关闭',
    more: '显示更多',
    loading: '加载中',
    password: '密码',
    show: '显示',
    hide: '隐藏',
    capsLock: '大写锁定已打开。',
    date: '生日',
    code: '验证码',
    note: '关于我',
    agree: '保持登录',
    choice: '阅读方向',
    options: ['从左到右', '从右到左', '从上到下'],
    comics: '漫画',
    complete: '完结',
    chapter: '第 12 话，3 小时前',
    answer: '回复',
    level: '4 级',
    spoiler: '隐藏的文字，点按阅读',
    comment: '看完最后一格，再看第一格就完全不一样了。',
    hidden: '守塔人是她的哥哥',
    send: '发表',
    cancel: '取消',
    preview: '预览',
    edit: '编辑',
    nothing: '还没有写内容。',
    like: '赞',
    gone: '账户已注销',
  },
  jp: {
    text: 'サイトを形づくる部品を、四つの言語と明暗ふたつの配色で、そのまま動かして確かめられます。',
    language: '言語',
    theme: '配色',
    light: 'ライト',
    dark: 'ダーク',
    width: '幅',
    whole: 'ページ全体',
    title: '終点の灯台',
    paragraph:
      'マンガサイトは本棚とページでできています。本棚は表紙を見せ、（開いたあとの）ページは静かに脇へ退きます。',
    name: 'ミカ',
    next: '続きを読む',
    other: '保存する',
    quiet: 'あとで',
    help: '3 文字から 15 文字まで。',
    mistake: 'この名前は使われています。別の名前をお試しください。',
    failed: '一覧を読み込めませんでした',
    failedText: 'ほかの部分はそのまま使えます。',
    retry: '再試行',
    empty: 'まだ保存していません',
    emptyText: '保存したマンガがここに並びます。',
    open: '開く',
    close: '閉じる',
    more: 'もっと見る',
    loading: '読み込み中',
    password: 'パスワード',
    show: '表示',
    hide: '隠す',
    capsLock: 'Caps Lock がオンです。',
    date: '誕生日',
    code: '認証コード',
    note: '自己紹介',
    agree: 'ログインしたままにする',
    choice: '読む向き',
    options: ['左から右', '右から左', '上から下'],
    comics: 'マンガ',
    complete: '完結',
    chapter: '第 12 話・3 時間前',
    answer: '返信',
    level: 'レベル 4',
    spoiler: '隠された文字。押すと読めます',
    comment: '最後のコマを読むと、最初のコマの意味が変わります。',
    hidden: '灯台守は彼女の兄',
    send: '投稿する',
    cancel: 'やめる',
    preview: 'プレビュー',
    edit: '編集',
    nothing: 'まだ何も書かれていません。',
    like: 'いいね',
    gone: '退会したユーザー',
  },
  vi: {
    text: 'Mọi thành phần của trang, dùng thử được ngay, bằng bốn ngôn ngữ và cả hai nền sáng tối.',
    language: 'Ngôn ngữ',
    theme: 'Nền',
    light: 'Sáng',
    dark: 'Tối',
    width: 'Chiều rộng',
    whole: 'Cả trang',
    title: 'Ngọn hải đăng cuối tuyến tàu',
    paragraph:
      'Một trang truyện tranh là kệ sách và trang giấy. Kệ bày bìa truyện; trang giấy thì nhường chỗ cho câu chuyện.',
    name: 'Mỹ Kha',
    next: 'Đọc tiếp',
    other: 'Lưu lại',
    quiet: 'Để sau',
    help: 'Từ ba đến mười lăm chữ cái.',
    mistake: 'Tên này đã có người dùng. Hãy thử tên khác.',
    failed: 'Chưa tải được danh sách',
    failedText: 'Các phần khác vẫn dùng được.',
    retry: 'Thử lại',
    empty: 'Chưa lưu gì',
    emptyText: 'Truyện bạn lưu sẽ nằm ở đây.',
    open: 'Mở',
    close: 'Đóng',
    more: 'Xem thêm',
    loading: 'Đang tải',
    password: 'Mật khẩu',
    show: 'Hiện',
    hide: 'Ẩn',
    capsLock: 'Caps Lock đang bật.',
    date: 'Ngày sinh',
    code: 'Mã xác nhận',
    note: 'Giới thiệu',
    agree: 'Giữ đăng nhập',
    choice: 'Hướng đọc',
    options: ['Trái sang phải', 'Phải sang trái', 'Từ trên xuống'],
    comics: 'Truyện tranh',
    complete: 'Trọn bộ',
    chapter: 'Chương 12, 3 giờ trước',
    answer: 'Trả lời',
    level: 'Cấp 4',
    spoiler: 'Chữ bị ẩn, bấm để đọc',
    comment: 'Đọc khung cuối xong, khung đầu mang nghĩa khác hẳn.',
    hidden: 'người gác đèn là anh trai cô',
    send: 'Đăng',
    cancel: 'Hủy',
    preview: 'Xem trước',
    edit: 'Sửa',
    nothing: 'Chưa viết gì.',
    like: 'Thích',
    gone: 'Tài khoản đã xóa',
  },
};
