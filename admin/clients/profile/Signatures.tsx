import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, SIGNATURES, type SignatureField } from '@contract/customers';
import type { Client } from '../client';

const LABELS: Record<SignatureField, string> = {
  referring_physician_staff_signature: 'Signature of the Referring Staff',
  authorization_signature: 'Authorization Signature',
  verification_signature: 'Verification Signature',
};

/** Signatures of the verification form. They are drawn in black, so the background is white in both color modes. */
export const Signatures = ({ client }: { client: Client | undefined }) =>
  SIGNATURES.map((field) => (
    <Box key={field} sx={{ minWidth: 0, mb: 1 }}>
      <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{LABELS[field]}</Typography>
      {client?.[field] ? (
        <Box
          component="img"
          src={client[field]}
          alt={`${LABELS[field]} of the verification form of ${client.name}`}
          width={SIGNATURE_WIDTH}
          height={SIGNATURE_HEIGHT}
          sx={{
            display: 'block',
            maxWidth: 360,
            width: '100%',
            height: 'auto',
            // A picture from another system may be smaller.
            aspectRatio: `${SIGNATURE_WIDTH} / ${SIGNATURE_HEIGHT}`,
            objectFit: 'scale-down',
            bgcolor: 'common.white',
            border: 1,
            borderColor: 'divider',
          }}
        />
      ) : (
        <Typography color="textSecondary">Not signed</Typography>
      )}
    </Box>
  ));
