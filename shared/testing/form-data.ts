/**
 * In component tests `FormData` is Node's, so that requests can send it; Node's accepts no form. React reads a form
 * when its submission leads to another address, so this one accepts both.
 */
class FormDataOfForms extends FormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const control of form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]") ?? []) {
      this.append(control.name, control.value);
    }
  }
}

globalThis.FormData = FormDataOfForms;

export {};
