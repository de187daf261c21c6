export { messages } from './en';
