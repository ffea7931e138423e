import {
  BookOpenText,
  CircleCheck,
  CircleHelp,
  Clock,
  Download,
  ExternalLink,
  Flame,
  House,
  Library,
  type LucideIcon,
  Newspaper,
  Search,
  Sparkles,
  Square,
  User,
} from 'lucide-react';

/**
 * The icons that an entry of the header, the bottom bar or the aside can name. Every page contains them; the icons of
 * the member's menus are separate.
 */
const icons: Record<string, LucideIcon> = {
  house: House,
  home: House,
  library: Library,
  search: Search,
  user: User,
  clock: Clock,
  flame: Flame,
  sparkles: Sparkles,
  check: CircleCheck,
  download: Download,
  link: ExternalLink,
  newspaper: Newspaper,
  'book-open': BookOpenText,
  'circle-help': CircleHelp,
};

export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Square;
  return <Icon size={20} aria-hidden />;
}
