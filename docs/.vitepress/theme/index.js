import DefaultTheme from 'vitepress/theme';
import MermaidPicture from './MermaidPicture.vue';
import { followMoved } from './moved';
import SearchField from './SearchField.vue';
import './style.css';

/** VitePress's own theme in the colours of the console, with pictures, the search field, and old addresses. */
export default {
  extends: DefaultTheme,
  enhanceApp({ app, router }) {
    app.component('MermaidPicture', MermaidPicture);
    app.component('SearchField', SearchField);
    followMoved(router);
  },
};
