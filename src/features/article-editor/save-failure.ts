import { AppError } from '@/lib/backend/errors';
import { UploadFailure } from './save-with-image';

/** Why the save failed, as a Spanish sentence for the admin. The form keeps its values. */
export function explainSaveFailure(error: unknown): string {
  if (error instanceof UploadFailure && error.kind !== 'denied')
    return 'No se ha podido subir la imagen, y por eso no se ha guardado nada. Tus cambios siguen aquí.';
  switch (error instanceof AppError ? error.kind : null) {
    case 'network':
    case 'timeout':
      return 'No hay respuesta del servidor. Tus cambios siguen aquí: vuelve a guardar cuando tengas conexión.';
    case 'denied':
      return 'Tu sesión ha terminado o ya no tienes permiso. Tus cambios siguen en este navegador.';
    case 'invalid':
      return 'El servidor no ha aceptado los datos. Revisa los campos.';
    default:
      return 'El servidor ha fallado. Tus cambios siguen aquí: vuelve a intentarlo en unos minutos.';
  }
}
