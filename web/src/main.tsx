import { render } from 'preact';
import { App } from './app';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('page');
if (root) render(<App />, root);
