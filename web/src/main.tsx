import { render } from 'preact';
import { App } from './app';
import { sitDown } from './game/sit';
import { prepare, saysMore } from './pages';
import { speak } from './vocabulary/language';
import { applySettings, loadSettings } from './net/keep';
import './styles/tokens.css';
import './styles/base.css';
import './styles/board.css';
import './styles/room.css';
import './styles/room_narrow.css';
import './styles/replay.css';
import './styles/lobby.css';
import './styles/bughouse.css';
import './styles/calls.css';
import './styles/print.css';

// Whatever is waited for is asked for at once: the page, its words, and the hall's answer.
const path = location.pathname;
const settings = loadSettings();
const ready = Promise.allSettled([prepare(path), speak(settings.language, saysMore(path))]);
sitDown(path, location.hash);
applySettings(settings);
const root = document.getElementById('page');
// Shown once its words are there; without them it is shown in English.
void ready.then(() => {
  if (root) render(<App />, root);
});
