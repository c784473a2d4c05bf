/** Focuses the chosen option of a group, or its first one. */
export function focusOption(options: Iterable<HTMLInputElement>): void {
  const enabled = [...options].filter(({ disabled }) => !disabled);
  (enabled.find(({ checked }) => checked) ?? enabled[0])?.focus();
}
