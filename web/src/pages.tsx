// The pages, each loaded when somebody comes to it: whoever plays does not wait for the director's desk.
import { keepBeside } from './clock/awake';
import { followBy } from './net/keep';
import { later } from './ui/later';

export const GamePage = later(() => import('./game/page').then((file) => file.GamePage));
export const AccountPage = later(() => import('./account/page').then((file) => file.AccountPage));
export const Lobby = later(() => import('./lobby/lobby').then((file) => file.Lobby));
export const EmbedPage = later(() => import('./lobby/embed').then((file) => file.EmbedPage));
export const EventPage = later(() => import('./event/page').then((file) => file.EventPage));
export const NothingPage = later(() => import('./ui/nothing').then((file) => file.NothingPage));
export const OpenEventPage = later(() => import('./event/setup/open').then((file) => file.OpenEventPage));
export const CheckPage = later(() => import('./check/page').then((file) => file.CheckPage));
export const ClockPage = later(() => import('./clock/page').then((file) => file.ClockPage));
export const ExamPage = later(() => import('./exam/page').then((file) => file.ExamPage));
export const HelpPage = later(() => import('./help/page').then((file) => file.HelpPage));
export const ProgramsPage = later(() => import('./programs/page').then((file) => file.ProgramsPage));
export const RulesPage = later(() => import('./rules/page').then((file) => file.RulesPage));

/** Whether the page at an address says more than a board and the lobby do. */
export const saysMore = (path: string): boolean => !/^\/(g\/|embed\/|index\.html$|$)/.test(path);

/** Begins to load what stands at an address, while the words are on their way. */
export async function prepare(path: string): Promise<void> {
  const [, first = '', second] = path.split('/');
  const pages: Readonly<Record<string, { load: () => Promise<void> }>> = {
    '': Lobby,
    'index.html': Lobby,
    g: GamePage,
    e: second ? EventPage : OpenEventPage,
    embed: EmbedPage,
    account: AccountPage,
    api: ProgramsPage,
    check: CheckPage,
    clock: ClockPage,
    exam: ExamPage,
    help: HelpPage,
    rules: RulesPage,
  };
  await pages[first]?.load();
}

followBy(() => import('./account/follow'));

// The pages that are of use without a hall.
keepBeside(() => Promise.all([Lobby, ClockPage, RulesPage, CheckPage, HelpPage].map((page) => page.load())));
