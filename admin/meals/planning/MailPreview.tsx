import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { rem } from '@contract/theme-tokens';
import { Loaded } from '../../shared/Loaded';
import { READ_ONCE } from '../../queryClient';
import { useReads } from '../../shared/useReads';
import { MEAL_PLANS, apiPathOf } from '../../paths';
import { type PlanMail } from './planRecords';

const Line = ({ label, children }: { label: string; children: string }) => (
  <>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
);

/** Reads the mail that sending a plan would write now. Sending carries the version of this preview. */
export function useMailPreview(planId: string) {
  const reads = useReads();
  return useQuery({
    queryKey: ['mail_preview', planId],
    queryFn: () => reads.read<PlanMail>(`${apiPathOf(MEAL_PLANS)}/${planId}/mail_preview/`),
    // Always previews the current mail, never a cached one.
    gcTime: 0,
    // A sent plan has no preview.
    meta: READ_ONCE,
  });
}

/** Exact mail that the caterer would get now. */
export function MailPreview({ preview }: { preview: ReturnType<typeof useMailPreview> }) {
  const id = useId();
  return (
    <Loaded query={preview} height={240}>
      {(data) => (
        <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
          <Typography id={id} component="h3" variant="h3" gutterBottom>
            The mail
          </Typography>
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, m: 0, mb: 1 }}
          >
            <Line label="To">{data.to.join(', ')}</Line>
            {data.cc.length > 0 && <Line label="Copy">{data.cc.join(', ')}</Line>}
            <Line label="Subject">{data.subject}</Line>
          </Box>
          <Box
            // A scrolling box needs keyboard focus.
            tabIndex={0}
            role="group"
            aria-label="Text of the mail"
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'background.default',
              p: 1.5,
              maxHeight: 280,
              overflow: 'auto',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              fontSize: rem(13),
            }}
          >
            {data.text}
          </Box>
        </Box>
      )}
    </Loaded>
  );
}
