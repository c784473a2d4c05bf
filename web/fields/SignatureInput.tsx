import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@contract/customers';
import { Optional, useField, type FieldProps } from './FieldFrame';
import { useMessages } from '../language/useLanguage';
import { Signature } from './signature';

/** Signature, drawn with mouse, finger or pen, or typed as a name, which works without a pointer. */
export default function SignatureInput(props: FieldProps) {
  const { field, error, describedBy } = useField(props);
  const { id, label, help } = props;
  const texts = useMessages().fields;
  const canvas = useRef<HTMLCanvasElement>(null);
  const signature = useRef<Signature>(undefined);
  const [typedName, setTypedName] = useState('');
  /** Image on the canvas. */
  const shownImage = useRef('');
  const drawn = useEffectEvent((image: string) => {
    shownImage.current = image;
    field.onChange(image);
  });

  useEffect(() => {
    const pad = new Signature(canvas.current!, { begin: () => setTypedName(''), end: drawn });
    signature.current = pad;
    return () => pad.stop();
  }, []);

  const image = field.value as string;
  useEffect(() => {
    if (image === shownImage.current) return;
    shownImage.current = image;
    if (image) signature.current?.show(image);
    else signature.current?.clear();
  }, [image]);

  const type = (name: string) => {
    setTypedName(name);
    signature.current!.write(name);
    shownImage.current = name.trim() && signature.current!.image;
    field.onChange(shownImage.current);
  };

  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <Box sx={{ mb: 0.5 }}>
        <Typography component="span" id={`${id}-label`} sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        {!props.expected && <Optional />}
      </Box>
      <Box
        component="canvas"
        ref={canvas}
        width={SIGNATURE_WIDTH}
        height={SIGNATURE_HEIGHT}
        role="img"
        aria-label={image ? texts.signed(label) : texts.not_signed(label)}
        sx={{
          display: 'block',
          width: '100%',
          maxWidth: SIGNATURE_WIDTH,
          aspectRatio: `${SIGNATURE_WIDTH} / ${SIGNATURE_HEIGHT}`,
          border: 1,
          borderColor: error ? 'error.main' : 'text.secondary',
          borderRadius: 1,
          bgcolor: 'common.white',
          cursor: 'crosshair',
        }}
      />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-end', maxWidth: SIGNATURE_WIDTH, mt: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <FormLabel htmlFor={id} sx={{ color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}>
            {texts.draw_or_type}
          </FormLabel>
          <OutlinedInput
            id={id}
            name={field.name}
            value={typedName}
            error={Boolean(error)}
            onChange={({ target }) => type(target.value)}
            onBlur={field.onBlur}
            inputRef={field.ref}
            fullWidth
            inputProps={{
              maxLength: 60,
              autoComplete: 'off',
              'aria-label': `${texts.draw_or_type}, ${label}`,
              'aria-describedby': describedBy,
            }}
          />
        </Box>
        <Button variant="outlined" disabled={!image} onClick={() => type('')} sx={{ flexShrink: 0 }}>
          {texts.clear}
          <span className="for-screen-readers">&nbsp;{label}</span>
        </Button>
      </Box>
      <FormHelperText id={describedBy} error={Boolean(error)} role={error ? 'alert' : undefined}>
        {error ?? help}
      </FormHelperText>
    </Box>
  );
}
