import { useQuery } from '@tanstack/react-query';
import type { ChapterItem, Comic, ContentLanguage } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { Picture } from '@yonkoma/ui';
import { chapterQuery } from '../chapter/use-chapter.ts';
import { glimpseOf } from './glimpse-rules.ts';
import styles from './glimpse.module.css';

interface GlimpsePictureProps {
  comic: Comic;
  chapter: ChapterItem;
  page: number;
  followed: ContentLanguage;
}

export default function GlimpsePicture({ comic, chapter, page, followed }: GlimpsePictureProps) {
  const shell = useShell();
  const { data, isPending } = useQuery(
    chapterQuery(shell, String(comic.id), String(chapter.id), chapter.language === followed ? undefined : followed),
  );
  if (isPending) return <span hidden data-part-on-its-way />;
  const picture = data && !data.gate ? glimpseOf(data.chapter.images, page, comic.picture) : undefined;
  return picture ? <Picture picture={picture} alt="" sizes="160px" ratio={0.7} className={styles.picture} /> : null;
}
