// The styles of the button are on every page.
import '@docsearch/css/dist/modal.css';
