import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('trader/:address', 'routes/trader.tsx'),
] satisfies RouteConfig;
