import { useEffect, useRef, useState } from 'react';
import { CODE_DIGITS } from '#domain/accounts/second-factor.ts';
import { TextInput } from '../../ui/field.tsx';
import '../../styles/security.css';

interface CodeInputProps {
  name: string;
  error?: string | undefined;
  /** Takes the focus as soon as it is there: it was asked for by what was sent before. */
  takesFocus?: boolean;
}

/** A code of the authenticator app, or a recovery code for who has no phone at hand. */
export function CodeInput({ takesFocus = false, ...field }: CodeInputProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <div className="code-field">
      <TextInput
        {...field}
        ref={input}
        label={isRecovery ? 'Recovery Code' : 'Code'}
        hint={
          isRecovery
            ? 'One of the codes that you kept when you turned on two-step sign-in.'
            : `The ${CODE_DIGITS} digits that your authenticator app shows now.`
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button type="button" className="link small" onClick={() => setIsRecovery(!isRecovery)}>
        {isRecovery ? 'Use a code from the app' : 'Use a recovery code'}
      </button>
    </div>
  );
}
