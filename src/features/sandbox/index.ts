export { SandboxPage } from './components/SandboxPage';
