import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

interface Props {
  /** Label of the folded section: `More details`. */
  label: string;
  /** Initial state. */
  open?: boolean;
  children: ReactNode;
}

/** Folded section for fields that are seldom needed. It opens by itself when one of them has an error. */
export function FoldedFields({ label, open: opensWith = false, children }: Props) {
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(opensWith);
  const { errors } = useFormState();
  useEffect(() => {
    if (fields.current?.querySelector('[aria-invalid="true"]')) setOpen(true);
  }, [errors]);
  return (
    <Box sx={{ mb: 2 }}>
      <Button
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        startIcon={open ? <ExpandLessIcon /> : <ExpandMoreIcon />}
        sx={{ mb: 1, ml: -1 }}
      >
        {label}
      </Button>
      <Collapse in={open} id={id} ref={fields}>
        {children}
      </Collapse>
    </Box>
  );
}
