/**
 * In component tests `FormData` is Node's, so that requests can carry it; Node's takes no form. React reads
 * the form itself when its submission leads to another address, so this one takes both.
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
