import type { Language } from '@yonkoma/contract';
import { type Combination, eachOnce, everyPair } from '../combination-rules.ts';
import type { Answers, Look, State, World } from '../entry.ts';
import { isAskedFor, type Request, wideWidth } from '../request-rules.ts';

/** One picture of a state of a page. */
export interface Picture extends Combination<Language> {
  page: string;
  state: State;
  varies?: string | undefined;
}

/** Pictures that one browser takes, one after the other. */
export interface Tour {
  world: World;
  answers: Answers;
  language: Language;
  pictures: Picture[];
}

/** `home/member-360-dark-vi`, below the folder of the remote. */
export const nameOf = ({ page, state, width, theme, language }: Picture): string =>
  `${page}/${state.name}-${width}-${theme}-${language}`;

const picturesOf = ({ page, states, isWide = false, varies }: Look, { choices, states: asked }: Request): Picture[] => {
  const narrower = { ...choices, widths: choices.widths.filter((width) => width !== wideWidth) };
  const wide = { ...choices, widths: isWide ? choices.widths.filter((width) => width === wideWidth) : [] };
  return states.flatMap((state, place): Picture[] => {
    if (asked.length > 0 && !asked.includes(state.name)) return [];
    const seen = place === 0 ? [...everyPair(narrower), ...eachOnce(wide).slice(0, 2)] : eachOnce(narrower, place);
    return seen.map((combination) => ({ page, state, varies, ...combination }));
  });
};

/** All pictures that are asked for, in the order in which sheets show them. */
export const plannedPictures = (looks: readonly Look[], request: Request): Picture[] =>
  looks.filter(({ page }) => isAskedFor(request, page)).flatMap((look) => picturesOf(look, request));

/** The pictures by who takes them, the longest tour first. Narrow screens come first in each state. */
export const toursOf = (pictures: readonly Picture[]): Tour[] =>
  [...Map.groupBy(pictures, ({ state, language }) => `${state.world} ${state.answers} ${language}`).values()]
    .flatMap((taken): Tour[] => {
      const [first] = taken;
      return first
        ? [{ world: first.state.world, answers: first.state.answers, language: first.language, pictures: taken }]
        : [];
    })
    .sort((one, other) => other.pictures.length - one.pictures.length);
