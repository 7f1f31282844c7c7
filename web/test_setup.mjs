// Before the page's own tests: what every browser has, and the Node of Debian 12 keeps behind a switch.
import { webcrypto } from 'node:crypto';

globalThis.crypto ??= webcrypto;
