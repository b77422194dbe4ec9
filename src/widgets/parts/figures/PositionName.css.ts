import { styled } from '../../../theme/styled';
import { tokens } from '../../../theme/tokens.css';

const { color } = tokens;

export const name = styled({ display: 'inline-flex', alignItems: 'center', gap: '6px', minWidth: 0 });

export const market = styled({
  display: 'inline-block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 600,
});

export const side = styled(
  {
    flex: 'none',
    padding: '1px 6px',
    borderRadius: '99px',
    background: color.upWeak,
    color: color.up,
    fontSize: '11px',
    lineHeight: '14px',
    fontWeight: 600,
  },
  { '&[data-side="short"]': { background: color.downWeak, color: color.down } },
);
