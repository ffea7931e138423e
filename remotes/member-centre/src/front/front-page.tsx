import { useWords } from '../words.ts';

export default function FrontPage() {
  const say = useWords();
  return (
    <main>
      <h1>{say('front.title')}</h1>
      <p>{say('front.empty')}</p>
    </main>
  );
}
