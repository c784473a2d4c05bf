import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useController } from 'react-hook-form';
import { caregiverRules } from '@contract/caregivers';
import type { PortalService } from '@contract/customers';
import { word } from '@contract/messages';
import { useMessages } from '@web/language/useLanguage';
import { useServices } from '../shared/CustomerProvider';

/** Which of the client's services somebody may help with. */
export function ServicesInput() {
  const { caregivers_page: words, services: names } = useMessages();
  const services = useServices();
  const { field, fieldState } = useController<{ services: PortalService[] }, 'services'>({
    name: 'services',
    rules: { validate: (chosen) => chosen.length > 0 || word(caregiverRules.services.required) },
  });
  const toggle = (service: PortalService) =>
    field.onChange(
      field.value.includes(service)
        ? field.value.filter((one) => one !== service)
        : [...field.value, service],
    );
  return (
    <FormControl component="fieldset" error={Boolean(fieldState.error)}>
      <FormLabel component="legend" sx={{ color: 'text.primary', fontWeight: 600 }}>
        {words.services_label}
      </FormLabel>
      {services.map((service) => (
        <FormControlLabel
          key={service}
          label={names[service]}
          control={<Checkbox checked={field.value.includes(service)} onChange={() => toggle(service)} />}
        />
      ))}
      {fieldState.error && <FormHelperText role="alert">{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}
