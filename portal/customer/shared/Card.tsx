import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TOUCH_TARGET } from '../../theme';

interface Props {
  title: string;
  to?: string;
  /** Main line, in large letters. */
  main?: string;
  /** Level of the heading. */
  level?: 'h2' | 'h3';
  children?: ReactNode;
}

/** Card of the next booking of a service. */
export function Card({ title, to, main, level = 'h3', children }: Props) {
  return (
    <Paper
      variant="outlined"
      // The whole card is the link, because a line of text is too small for a finger.
      sx={{
        position: 'relative',
        p: 2,
        pt: to ? 0.5 : 2,
        mb: 2,
        '& h2 a, & h3 a': TOUCH_TARGET,
        '& h2 a::after, & h3 a::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      <Typography component={level} variant="body2" sx={{ color: 'text.secondary' }}>
        {to ? <Link to={to}>{title}</Link> : title}
      </Typography>
      {main && (
        <Typography
          sx={{
            fontSize: '1.2em',
            fontWeight: 700,
            textWrap: 'balance',
            '&::first-letter': { textTransform: 'uppercase' },
          }}
        >
          {main}
        </Typography>
      )}
      {children}
    </Paper>
  );
}
