import { type Message, sendMessage } from '@yonkoma/contract';
import { CallFailure, useMember, useShell } from '@yonkoma/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepWriting, recallWriting, type Waiting } from './writing-store.ts';

/** `reason` is set when sending failed. */
export type Outgoing = Waiting & { reason: string };

/**
 * The text that a member is writing to another, and the messages that are being sent. Each message has a key of its
 * own. When it is sent again with this key after its answer was lost, it arrives only once. Messages that had not
 * arrived when the page was left can be sent again.
 * @param words for what was under way when the page was left
 */
export function useWriting(
  partnerId: number,
  { add, lostWord }: { add: (message: Message) => void; lostWord: string },
) {
  const shell = useShell();
  const ownId = useMember()?.id ?? 0;
  const [begun] = useState(() => recallWriting(ownId, partnerId));
  const [text, setText] = useState(begun.text);
  const [images, setImages] = useState<readonly string[]>(begun.images);
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>(() =>
    begun.waiting.map((waiting) => ({ ...waiting, reason: lostWord })),
  );
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    keepWriting(ownId, partnerId, {
      text,
      images: [...images],
      waiting: outgoing.map(({ reason: _, ...waiting }) => waiting),
    });
  }, [ownId, partnerId, text, images, outgoing]);

  /** Also when the component is gone: a message that arrived is removed from storage. */
  const arrive = useCallback(
    (key: string) => {
      setOutgoing((all) => all.filter((one) => one.key !== key));
      if (isHere.current) return;
      const kept = recallWriting(ownId, partnerId);
      keepWriting(ownId, partnerId, { ...kept, waiting: kept.waiting.filter((one) => one.key !== key) });
    },
    [ownId, partnerId],
  );

  const deliver = useCallback(
    async ({ key, text: content, images: pictures }: Waiting) => {
      const ask = () => shell.call(sendMessage, { userId: partnerId, content, images: pictures, key });
      try {
        const message = await ask().catch(async (failure: unknown) => {
          if (!(failure instanceof CallFailure) || failure.refusal !== 'verification-needed') throw failure;
          await shell.verify();
          return ask();
        });
        if (message) add(message);
        arrive(key);
      } catch (failure) {
        const reason = failure instanceof Error ? failure.message : String(failure);
        setOutgoing((all) => all.map((one) => (one.key === key ? { ...one, reason } : one)));
      }
    },
    [shell, partnerId, add, arrive],
  );

  const send = useCallback(() => {
    const waiting: Waiting = {
      key: crypto.randomUUID(),
      text: text.trim(),
      images: [...images],
      at: Math.floor(Date.now() / 1000),
    };
    setOutgoing((all) => [...all, { ...waiting, reason: '' }]);
    setText('');
    setImages([]);
    void deliver(waiting);
  }, [text, images, deliver]);
  const sendAgain = useCallback(
    (one: Outgoing) => {
      setOutgoing((all) => all.map((other) => (other.key === one.key ? { ...other, reason: '' } : other)));
      void deliver(one);
    },
    [deliver],
  );
  /** Puts a failed message back into the text field. */
  const takeBack = useCallback((one: Outgoing) => {
    setOutgoing((all) => all.filter(({ key }) => key !== one.key));
    setText((written) => [one.text, written].filter((part) => part.trim()).join('\n'));
    setImages((chosen) => [...new Set([...one.images, ...chosen])]);
  }, []);
  return { text, setText, images, setImages, outgoing, send, sendAgain, takeBack };
}
