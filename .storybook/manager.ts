import { addons } from 'storybook/manager-api';
import { isDark } from '../stories/isDark';
import { look } from './look';

addons.setConfig({ theme: look(isDark('auto')) });
