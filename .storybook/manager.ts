import { addons } from 'storybook/manager-api';
import { look } from './look';

addons.setConfig({ theme: look });
