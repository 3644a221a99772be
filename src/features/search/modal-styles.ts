// The button styles are part of every page, so only the modal styles are imported.
import '@docsearch/css/dist/modal.css';
