import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A card of the client page. */
export const FormCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card sx={{ overflow: 'visible' }}>
    <CardContent sx={{ '&:last-child': { pb: 0 } }}>
      <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </CardContent>
  </Card>
);
