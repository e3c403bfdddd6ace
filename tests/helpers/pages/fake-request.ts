/** Stands in for XMLHttpRequest: sends through the current `fetch`, and reports its body as sent in two halves. */
export class FakeRequest {
  readonly upload = new EventTarget();
  readonly headers = new Headers();
  status = 0;
  responseText = '';
  private readonly events = new EventTarget();
  private method = '';
  private address = '';

  open(method: string, address: string) {
    this.method = method;
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  addEventListener(name: string, listener: () => void) {
    this.events.addEventListener(name, listener);
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\n';
  }
  abort() {}
  send(body: FormData) {
    for (const loaded of [50, 100]) this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }));
    void this.answer(body);
  }
  private async answer(body: FormData) {
    try {
      const response = await fetch(this.address, { method: this.method, headers: this.headers, body });
      this.status = response.status;
      this.responseText = await response.text();
      this.events.dispatchEvent(new Event('load'));
    } catch {
      this.events.dispatchEvent(new Event('error'));
    }
  }
}
