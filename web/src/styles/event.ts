// What the pages of an event look like, in the order in which one rule outranks another.
import './event.css';
import './event_desk.css';
import './event_bar.css';
import './wall.css';
import './event_print.css';
