import {
  BookOpenText,
  CircleCheck,
  CircleHelp,
  Clock,
  Download,
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
 * The icons an entry of the header, the bottom bar or the aside may name. Every page carries them; those of the
 * member's menus are apart.
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
  newspaper: Newspaper,
  'book-open': BookOpenText,
  'circle-help': CircleHelp,
};

export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Square;
  return <Icon size={20} aria-hidden />;
}
