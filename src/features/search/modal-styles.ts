// The button's part of these styles is on every page.
import '@docsearch/css/dist/modal.css';
