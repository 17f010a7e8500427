import { PasswordInput, type PasswordInputProps } from "@mantine/core"

/** The library's field shows that it is wrong, but does not say so to a screen reader. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />
}
