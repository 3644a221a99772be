export { DemoPage } from './components/DemoPage';
