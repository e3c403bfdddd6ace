/** Spanish meaning of the auth service's error codes, shown beside the service's own message. */
const meanings = new Map([
  ['invalid_credentials', 'El email o la contraseña no son correctos.'],
  ['email_not_confirmed', 'Confirma tu email antes de entrar.'],
  ['user_banned', 'Esta cuenta está bloqueada.'],
  ['over_request_rate_limit', 'Demasiados intentos. Espera unos minutos y vuelve a probar.'],
  ['captcha_failed', 'El servicio de acceso pide un CAPTCHA, que esta web no tiene. Avisa a quien lleva la web.'],
  ['mfa_verification_failed', 'El código no es correcto o ha caducado.'],
  ['mfa_challenge_expired', 'El código ha caducado. Escribe el siguiente.'],
  ['insufficient_aal', 'Antes hace falta tu segundo paso: escribe el código de tu aplicación de autenticación.'],
  ['weak_password', 'Elige una contraseña más larga o menos común.'],
  ['same_password', 'La contraseña nueva debe ser distinta de la anterior.'],
  [
    'otp_expired',
    'El enlace ha caducado, ya se ha usado o se ha pedido otro después: abre el del último email o pide otro para la misma dirección.',
  ],
]);

export function explainAuthCode(code: string | null | undefined): string | undefined {
  return code ? meanings.get(code) : undefined;
}
