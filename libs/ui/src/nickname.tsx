import styles from './nickname.module.css';

interface NicknameProps {
  children: string;
  /** Of the member, from 1 on. Without it the name has the colour of the text around it. */
  level?: number | undefined;
}

/**
 * A nickname in the colour of its level, when the site gives that level one: the host sets `--name-level-4` to a token
 * such as `--name-teal`. The direction of the name does not affect the text around it.
 */
export function Nickname({ children, level }: NicknameProps) {
  return (
    <bdi className={styles.nickname} data-level={level}>
      {children}
    </bdi>
  );
}
