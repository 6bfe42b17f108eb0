/* A separate module, so that the build knows the style sheet that it loads. */
import 'temml/dist/Temml-Local.css';
