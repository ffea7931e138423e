import {
  Bookmark,
  BookOpen,
  CalendarCheck,
  CircleHelp,
  Contact,
  History,
  House,
  IdCard,
  Inbox,
  Library,
  Lock,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquare,
  Newspaper,
  Pencil,
  Search,
  ShieldCheck,
  Square,
  Star,
  Trophy,
  User,
  Wallet,
} from 'lucide-react';

/** The icons that a rule of the member's menus can name. They are loaded with those menus. */
const icons: Record<string, LucideIcon> = {
  bookmark: Bookmark,
  'book-open': BookOpen,
  'calendar-check': CalendarCheck,
  'circle-help': CircleHelp,
  contact: Contact,
  history: History,
  inbox: Inbox,
  house: House,
  home: House,
  'id-card': IdCard,
  library: Library,
  lock: Lock,
  mail: Mail,
  megaphone: Megaphone,
  'message-square': MessageSquare,
  newspaper: Newspaper,
  pencil: Pencil,
  search: Search,
  shield: ShieldCheck,
  star: Star,
  trophy: Trophy,
  user: User,
  wallet: Wallet,
};

export function MemberIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Square;
  return <Icon size={20} aria-hidden />;
}
