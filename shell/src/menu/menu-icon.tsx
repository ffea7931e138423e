import { House, Library, type LucideIcon, Search, Square, User } from 'lucide-react';

/** The icons an entry of the header or the bottom bar may name. Every page carries them; those of the member's menus are apart. */
const icons: Record<string, LucideIcon> = { house: House, home: House, library: Library, search: Search, user: User };

export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Square;
  return <Icon size={20} aria-hidden />;
}
