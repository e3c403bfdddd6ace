/** The time to wait, as read after «dentro de». */
export function waitingTime(seconds: number): string {
  if (seconds <= 90) return 'un minuto';
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return `${minutes} minutos`;
  return `${Math.ceil(minutes / 60)} horas`;
}
