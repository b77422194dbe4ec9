import '@mimic/widgets/styles.css';
import { Leaderboard } from '@mimic/widgets/leaderboard';
import { mount } from '../mount';

mount(
  <>
    <Leaderboard className="left" />
    <Leaderboard className="right" />
  </>,
);
