import type { Answer, Request } from './protocol.ts';

/** A process that renders pages of one remote. It answers one request at a time. */
export interface Renderer {
  /** Rejects when the process has ended, or does not answer within this time; then it is killed. */
  ask(request: Request, withinMs: number): Promise<Answer>;
  kill(): void;
  /** Resolves with the reason when the process has ended. */
  readonly ended: Promise<Error>;
}

/** How requests reach a renderer. */
export interface WayThere {
  send(request: Request): void;
  kill(): void;
}

/** A renderer, and what its way there tells of it. */
export interface Followed {
  renderer: Renderer;
  /** Resolves when the renderer has said that it is started; rejects when it has ended, or is late. */
  started(withinMs: number): Promise<void>;
  onAnswer(answer: Answer): void;
  onEnd(why: Error): void;
}

/** Gives each answer of a renderer to the request that waits for it. */
export function askInTurn({ send, kill }: WayThere): Followed {
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;
  let end: (why: Error) => void = () => {};
  const ended = new Promise<Error>((resolve) => {
    end = resolve;
  });
  const next = async (withinMs: number): Promise<Answer> => {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        waiting = { resolve, reject };
        timer = setTimeout(() => {
          waiting = undefined;
          kill();
          reject(new Error(`the renderer did not answer within ${withinMs} ms`));
        }, withinMs);
      });
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    renderer: {
      ended,
      kill,
      ask(request, withinMs) {
        const answered = next(withinMs);
        send(request);
        return answered;
      },
    },
    async started(withinMs) {
      await next(withinMs);
    },
    onAnswer(answer) {
      waiting?.resolve(answer);
      waiting = undefined;
    },
    onEnd(why) {
      waiting?.reject(why);
      waiting = undefined;
      end(why);
    },
  };
}
