import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { SxProps } from '@mui/material/styles';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { rem } from '@contract/theme-tokens';

interface Props {
  children: string;
  /** The text with places for line breaks, such as `<wbr>` in an e-mail address. The default is the plain text. */
  content?: ReactNode;
  /** Width in pixels. */
  width?: number;
  /** False within a link, which has the focus itself. */
  focusable?: boolean;
}

/** Time in milliseconds for which a tapped text stays open. */
const READ_FOR = 8_000;

/** Text that may be cut. Hover, tap or keyboard focus shows all of it. */
function Clamped({ children, content = children, focusable = true, sx }: Props & { sx: SxProps }) {
  const text = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = text.current!;
    const measure = () =>
      setCut(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [children]);
  return (
    <Tooltip title={isCut ? children : ''} describeChild enterTouchDelay={0} leaveTouchDelay={READ_FOR}>
      <Box component="span" ref={text} tabIndex={isCut && focusable ? 0 : undefined} sx={sx}>
        {content}
      </Box>
    </Tooltip>
  );
}

/** One line in a table's row, however long the text. */
export const OneLine = ({ width, ...props }: Props) => (
  <Clamped
    {...props}
    sx={{
      display: 'block',
      maxWidth: { sm: width },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: { sm: 'nowrap' },
    }}
  />
);

/** Long text in two lines of small letters. The row stays as high as the others. */
export const TwoLines = ({ width, ...props }: Props) => (
  <Clamped
    {...props}
    sx={{
      display: '-webkit-box',
      maxWidth: { sm: width },
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: { sm: 2 },
      fontSize: { sm: rem(12) },
      lineHeight: { sm: 1.25 },
    }}
  />
);
