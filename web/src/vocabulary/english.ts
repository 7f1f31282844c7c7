// Before each of the page's own tests: the English words, which the page itself loads.
import english from '../../../messages/en.json';
import { takeEnglish } from './words';

takeEnglish(english);
