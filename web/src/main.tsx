import { render } from 'preact';
import { App } from './app';
import { sitDown } from './game/sit';
import { prepare } from './pages';
import { speak } from './vocabulary/language';
import { applySettings, loadSettings } from './net/keep';
import './styles/tokens.css';
import './styles/base.css';
import './styles/board.css';
import './styles/room.css';
import './styles/room_narrow.css';
import './styles/replay.css';
import './styles/lobby.css';
import './styles/machine.css';
import './styles/rules.css';
import './styles/help.css';
import './styles/clock.css';
import './styles/check.css';
import './styles/bughouse.css';
import './styles/event.css';
import './styles/event_bar.css';
import './styles/kiosk.css';
import './styles/calls.css';
import './styles/wall.css';
import './styles/event_print.css';
import './styles/print.css';

applySettings(loadSettings());
sitDown(location.pathname, location.hash);
const root = document.getElementById('page');
// Shown once its words are there; without them it is shown in English.
void Promise.allSettled([speak(loadSettings().language), prepare(location.pathname)]).then(() => {
  if (root) render(<App />, root);
});
